let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isPressed = false), true);
}

/** Acts at once, or when the pointer has let go: what moves under a press makes it miss its button. */
export function afterPress(act: () => void) {
  if (!isPressed) return act();
  document.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
