/** Takes pictures from the camera or from the device. */
import type { ReactNode } from 'react';
import button from '../../look/components/button.module.css';
import styles from './file-button.module.css';

interface FileAreaProps {
  /** Look of its label, over all of which the input is to lie. */
  className: string | undefined;
  id?: string | undefined;
  /** Name of the input, where `children` are no text for everybody, or say too little alone. */
  name?: string;
  /** True to open the camera; else pictures of the device are chosen. */
  isCamera?: boolean;
  isMany?: boolean;
  isBusy?: boolean;
  onTake(files: File[]): void;
  children: ReactNode;
}

/** An area that takes pictures when it is pressed. */
export function FileArea({ className, name, isCamera, isMany, isBusy, onTake, children, id }: FileAreaProps) {
  return (
    <label className={className}>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-label={name}
        capture={isCamera ? 'environment' : undefined}
        multiple={isMany}
        disabled={isBusy}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}

/** An area that looks like a link. */
export function FileButton({
  label,
  ...area
}: { label: string } & Pick<FileAreaProps, 'name' | 'isCamera' | 'isMany' | 'isBusy' | 'onTake'>) {
  return (
    <FileArea className={`${button.link} ${styles.button}`} {...area}>
      {label}
    </FileArea>
  );
}
