import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { CallFailure } from '../api.ts';

export interface ToastMessage {
  /** Its text unless given: a toast replaces the one with the same id. */
  id: string;
  tone: 'good' | 'bad' | 'info';
  /** A dictionary key; `values` fill its `{{placeholders}}`. */
  text: string;
  values?: Record<string, string | number>;
  /** Offers to undo. `focus`: the id of the element that comes back and takes the focus. */
  undo?: { label: string; action: UnknownAction; focus?: string };
}

export interface FeedbackState {
  toasts: ToastMessage[];
  /** What the error dialog shows. */
  error: { code: string; message: string } | null;
}

const initialState: FeedbackState = { toasts: [], error: null };

const slice = createSlice({
  name: 'feedback',
  initialState,
  reducers: {
    /** A toast that is shown already moves to the end instead of appearing twice. */
    toastAsked: {
      prepare: (toast: Omit<ToastMessage, 'id'> & { id?: string }) => ({ payload: { id: toast.text, ...toast } }),
      reducer: (state, { payload }: PayloadAction<ToastMessage>) => {
        const others = state.toasts.filter((toast) => toast.id !== payload.id);
        state.toasts = [...others, payload].slice(-3) as typeof state.toasts;
      },
    },
    toastClosed: (state, { payload: id }: PayloadAction<string>) => {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
    /** The pointer or the focus is on it: its time stands still, and begins again when it is released. */
    toastHeld: (_state, _action: PayloadAction<string>) => {},
    toastReleased: (_state, _action: PayloadAction<string>) => {},
    errorShown: (state, { payload }: PayloadAction<{ code: string; message: string }>) => {
      state.error ??= payload;
    },
    errorClosed: (state) => {
      state.error = null;
    },
    /** A call was refused or not answered; the sagas of session and feedback handle it. */
    callFailed: (_state, _action: PayloadAction<CallFailure>) => {},
  },
});

export const { toastAsked, toastClosed, toastHeld, toastReleased, errorShown, errorClosed, callFailed } = slice.actions;
export const feedbackReducer = slice.reducer;

interface Root {
  feedback: FeedbackState;
}
export const selectToasts = (state: Root) => state.feedback.toasts;
export const selectError = (state: Root) => state.feedback.error;
