interface Popup {
  id: string;
  text: string;
}

const soundMs = 180;

/** Short and quiet; browsers stay silent where the person has not used the tab yet. */
function playSound() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + soundMs / 1000);
  tone.frequency.value = 660;
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + soundMs / 1000);
}

const canShow = () => document.hidden && 'Notification' in window && Notification.permission === 'granted';

/**
 * While the portal is in a background tab. Resolves to true when the person clicks on it. Several tabs show one popup:
 * the browser replaces those of one tag.
 */
export function showSystemPopup({ id, text }: Popup): Promise<boolean> {
  if (!canShow()) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  try {
    const popup = new Notification(document.title, { body: text, tag: id });
    popup.onclick = () => {
      window.focus();
      resolve(true);
      popup.close();
    };
    popup.onclose = () => resolve(false);
    playSound();
  } catch {
    // Browsers of phones show popups through a worker only.
    resolve(false);
  }
  return promise;
}
