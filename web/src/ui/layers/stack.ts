export interface Layer {
  /** Closes it, after a question when it holds unsaved changes. */
  close: () => void;
  /** Closes it without a question. */
  onClose: () => void;
  /** When it was opened, as `Event.timeStamp` has it. */
  since: number;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();

export const layerCount = () => layers.length;
/** Whether no other one is open over it. */
export const isTopmost = (layer: Layer) => layers.at(-1) === layer;
export const layersFrom = (layer: Layer) => layers.slice(layers.indexOf(layer));
export const onLayersChanged = (listener: () => void) => void listeners.add(listener);
const changed = () => listeners.forEach((listener) => listener());

export function openLayer(layer: Layer) {
  layer.since = performance.now();
  layers.push(layer);
  changed();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    changed();
  };
}

/** Closes the topmost layers until `count` are left. */
export const closeLayers = (count: number) =>
  layers
    .slice(count)
    .reverse()
    .forEach((layer) => layer.close());

/** Another page is shown. */
export const dropLayers = () => [...layers].reverse().forEach((layer) => layer.onClose());

let pressedOn: Layer | undefined;

/** The layer is noted first: what is in it may use the key itself, and must not leave it to the layer below. */
function onPress({ key }: KeyboardEvent) {
  pressedOn = key === 'Escape' ? layers.at(-1) : undefined;
}

function onEscape(event: KeyboardEvent) {
  const layer = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  if (!layer || layer !== pressedOn || event.timeStamp < layer.since) return;
  // Else the browser closes a <dialog> by itself.
  event.preventDefault();
  layer.close();
}

addEventListener('keydown', onPress, true);
addEventListener('keydown', onEscape);
