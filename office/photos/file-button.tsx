/** A link-like button that takes pictures from the camera or from the device. */
import button from '../../look/components/button.module.css';
import styles from './file-button.module.css';

interface FileButtonProps {
  label: string;
  /** True to open the camera; else pictures of the device are chosen. */
  isCamera?: boolean;
  isMany?: boolean;
  isBusy?: boolean;
  onTake(files: File[]): void;
}

export function FileButton({ label, isCamera = false, isMany = false, isBusy = false, onTake }: FileButtonProps) {
  return (
    <label className={`${button.link} ${styles.button}`}>
      <input
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        multiple={isMany}
        disabled={isBusy}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {label}
    </label>
  );
}
