/** MongoDB's error codes by codeName (source: MongoDB's error_codes.yml). */
export const CODES = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  CommandNotSupportedOnView: 166,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  ConversionFailure: 241,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  APIVersionError: 322,
  APIStrictError: 323,
  MechanismUnavailable: 334,
  UnsupportedOpQueryCommand: 352,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof CODES;

/** An error answered to the client as `{ ok: 0, code, codeName, errmsg, ...extra }`. */
export type Fault = Error & {
  fault: true;
  code: number;
  codeName: string;
  labels: string[];
  extra: Record<string, unknown>;
};

/** `extra` is sent beside code and errmsg (keyPattern, keyValue). */
export function fault(name: CodeName, message: string, extra: Record<string, unknown> = {}, labels: string[] = []) {
  return numberedFault(CODES[name], name, message, extra, labels);
}

/** The answer to a command that has run for longer than its `maxTimeMS`. */
export const expired = () => fault('MaxTimeMSExpired', 'operation exceeded time limit');

export function location(code: number, message: string) {
  return numberedFault(code, `Location${code}`, message, {}, []);
}

export function refuseUnknown(name: string, options: object, isKnown: (option: string) => boolean) {
  for (const option in options)
    if (!isKnown(option)) throw location(40415, `BSON field '${name}.${option}' is an unknown field.`);
}

function numberedFault(code: number, codeName: string, message: string, extra: object, labels: string[]): Fault {
  return Object.assign(new Error(message), { fault: true as const, code, codeName, labels, extra: { ...extra } });
}

export function isFault(error: unknown): error is Fault {
  return error instanceof Error && (error as Partial<Fault>).fault === true;
}

/** Any other error is internal, except SQLite's error for a full disk. */
export function toFault(error: unknown): Fault {
  if (isFault(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/disk is full|disk I\/O error/.test(message)) return fault('OutOfDiskSpace', message);
  if (/no such table/.test(message)) return fault('QueryPlanKilled', 'collection or index dropped');
  return fault('InternalError', message);
}

export function renderFault(error: Fault) {
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
    ...(error.labels.length > 0 && { errorLabels: error.labels }),
  };
}
