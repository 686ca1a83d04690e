/** The language of the office, which the person chooses for themselves. */
import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../shop/languages.ts';
import { languages } from '../../shop/languages.ts';
import { answerOf, officeApi } from '../api/client.ts';
import { meKey } from '../api/me.ts';
import { Chips } from '../parts/chips.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { keepLanguage, speak, useSpoken, useWords } from '../words/spoken.ts';
import styles from './account.module.css';

/** Each in its own words: whoever cannot read the others finds it. */
const names: Readonly<Record<Language, string>> = { en: 'English', mr: 'मराठी', hi: 'हिन्दी' };
const tags: Readonly<Record<Language, string>> = { en: 'en-IN', mr: 'mr-IN', hi: 'hi-IN' };

export function LanguageChoice() {
  const client = useQueryClient();
  const { account } = useWords();
  const { language: chosen } = useSpoken();
  const step = useStep();
  const choose = (language: Language) =>
    step.run(async () => {
      await answerOf(officeApi.language.$post({ json: { language } }));
      keepLanguage(language);
      await speak(language);
      await client.invalidateQueries({ queryKey: meKey });
    });
  return (
    <section className={styles.section}>
      <Chips
        label={account.language}
        choices={languages}
        names={names}
        langs={tags}
        chosen={chosen}
        onChoose={(language: Language) => void choose(language)}
      />
      <Trouble>{step.trouble}</Trouble>
    </section>
  );
}
