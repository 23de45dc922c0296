import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './CropDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { CropArea } from './CropArea.tsx';
import { cropped, type Frame, type Size } from './crop.ts';

interface Props {
  file: File;
  /** Of the chosen part, in pixels. */
  shape: Size;
  title: string;
  labels: { area: string; zoom: string; save: string; cancel: string; close: string };
  onDone: (picture: File) => void;
  onCancel: () => void;
  /** It is no picture that this browser can read. */
  onBroken: () => void;
}

/** Chooses a part of a picture. */
export function CropDialog({ file, shape, title, labels, onDone, onCancel, onBroken }: Props) {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [frame, setFrame] = useState<Frame>({ zoom: 1, x: 0.5, y: 0.5 });
  useEffect(() => {
    let isOpen = true;
    const bitmap = createImageBitmap(file);
    bitmap.then(
      (read) => isOpen && setImage(read),
      () => isOpen && onBroken(),
    );
    return () => {
      isOpen = false;
      setImage(null);
      // Of many megabytes, which the browser would keep until it next collects.
      void bitmap.then((read) => read.close()).catch(() => undefined);
    };
    // Once for each file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);
  const save = async () => {
    const part = image && (await cropped(image, frame, shape, file.name));
    if (part) onDone(part);
    else onBroken();
  };
  return (
    <Dialog title={title} closeLabel={labels.close} onClose={onCancel} width={shape.width === shape.height ? 400 : 640}>
      <CropArea image={image} frame={frame} shape={shape} label={labels.area} onChange={setFrame} />
      <label className={classes.zoom}>
        {labels.zoom}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={frame.zoom}
          onChange={(event) => setFrame({ ...frame, zoom: Number(event.target.value) })}
        />
      </label>
      <div className={classes.buttons}>
        <Button look="outline" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button disabled={!image} onClick={() => void save()}>
          {labels.save}
        </Button>
      </div>
    </Dialog>
  );
}
