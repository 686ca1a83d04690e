/** A photo of a draft: as this device has it, or as the shop has it; cotton where neither does. */
import { type Picture, variantPath } from '../../shop/media/picture.ts';
import { useSignedIn } from '../api/me.ts';
import styles from './draft-picture.module.css';

interface DraftPictureProps {
  preview?: string | undefined;
  picture: Picture | null;
  /** Width in which the shop’s picture is fetched. */
  width?: 320 | 640 | 960;
}

export function DraftPicture({ preview, picture, width = 320 }: DraftPictureProps) {
  const { media_base_url } = useSignedIn();
  const address = preview ?? (picture && media_base_url + variantPath(picture, width, 'webp'));
  if (!address) return <span className={styles.picture} />;
  return <img className={styles.picture} src={address} alt="" decoding="async" />;
}
