let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isPressed = false), true);
}

/** Runs `act` now, or after the pointer is up: a button that moves under a press is missed. */
export function afterPress(act: () => void) {
  if (!isPressed) return act();
  document.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
