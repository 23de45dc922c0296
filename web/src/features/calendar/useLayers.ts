import { useState } from 'react';
import { useStorage } from '../../lib/StorageContext.tsx';
import { layers, type Layer } from './layers.ts';

const isLayer = (name: string): name is Layer => (layers as readonly string[]).includes(name);

/** Which layers are shown; kept on this device. */
export function useLayers() {
  const storage = useStorage();
  const [off, setOff] = useState<readonly Layer[]>(
    () => storage.get('calendarLayers')?.split(',').filter(isLayer) ?? [],
  );
  const show = (layer: Layer, isOn: boolean) => {
    const next = isOn ? off.filter((each) => each !== layer) : [...off, layer];
    setOff(next);
    storage.set('calendarLayers', next.join());
  };
  return { isOn: (layer: Layer) => !off.includes(layer), show };
}
