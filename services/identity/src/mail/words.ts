export type FactorChange =
  | 'totp_added'
  | 'totp_replaced'
  | 'totp_removed'
  | 'recovery_codes'
  | 'recovery_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_connected'
  /** By an administrator, all factors. */
  | 'second_factor_removed';

/** What letters about the second factor tell. */
export type FactorNews = FactorChange | 'passkeys_restricted';

/** What the text of a notice may name. */
export interface Facts {
  name: string;
  company: string;
  device: string;
  network: string;
  at: string;
  byAdmin: boolean;
  /** Of letters about the second factor. */
  change: FactorNews;
}

export interface Words {
  subject(facts: Facts): string;
  lines(facts: Facts): string[];
  button: string;
}
