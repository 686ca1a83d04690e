/** The words of a slide of the hero. */
import styles from './hero.module.css';

interface SlideWordsProps {
  title: string;
  words: string;
  /** True while another slide is shown. */
  isAway?: boolean;
}

export function SlideWords({ title, words, isAway = false }: SlideWordsProps) {
  return (
    <div className={styles.slide} inert={isAway}>
      <p className={styles.title}>{title}</p>
      <p className={styles.line}>{words}</p>
    </div>
  );
}
