const typing = 'input,textarea,select,[contenteditable],[role="menu"],[role="listbox"],[role="dialog"],dialog';

/** Where letters mean something else. An editor cannot be written in while its text is sent. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;
