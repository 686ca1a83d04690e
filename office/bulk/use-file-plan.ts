/** Has a file read anew whenever it or what is to be made of it changes; the last reading alone counts. */
import { useRef, useState } from 'react';
import { refusalWords } from '../parts/refusal-words.ts';
import { useWords } from '../words/spoken.ts';
import { type FileOptions, type FilePlan, planFile } from './bulk-query.ts';
import { useBulkWords } from './words/use-bulk-words.ts';

export interface ReadFile {
  readonly file: File | null;
  readonly options: FileOptions;
  readonly plan: FilePlan | null;
  /** All that the file has left open: an answered question stays, so that its answer can be changed. */
  readonly questions: readonly Question[];
  readonly isReading: boolean;
  readonly trouble: string;
  choose(file: File): void;
  change(options: FileOptions): void;
}

type Asked = FilePlan['questions'][number];
/** A question, with the column that its head is read as. */
export type Question = Asked & { readonly fact: string | null };

const usual: FileOptions = { countsStock: false, like: '', answers: {} };

export function useFilePlan(): ReadFile {
  const { fileReasons } = useBulkWords();
  const office = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(usual);
  const [plan, setPlan] = useState<FilePlan | null>(null);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [isReading, setReading] = useState(false);
  const [trouble, setTrouble] = useState('');
  const reading = useRef<AbortController | null>(null);
  const read = async (of: File, wanted: FileOptions) => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    setReading(true);
    setTrouble('');
    setPlan(null);
    try {
      const read = await planFile(of, wanted, own.signal);
      if (own.signal.aborted) return;
      setPlan(read);
      setQuestions((asked) => withQuestionsOf(read, asked));
    } catch (error) {
      if (!own.signal.aborted) setTrouble(refusalWords(error, fileReasons, office));
    } finally {
      if (!own.signal.aborted) setReading(false);
    }
  };
  return {
    file,
    options,
    plan,
    questions,
    isReading,
    trouble,
    choose(chosen) {
      const asked = { ...options, answers: {} };
      setOptions(asked);
      setQuestions([]);
      setFile(chosen);
      void read(chosen, asked);
    },
    change(wanted) {
      const isSame = JSON.stringify(wanted) === JSON.stringify(options);
      setOptions(wanted);
      if (file && !isSame) void read(file, wanted);
    },
  };
}

/** Adds the questions of a plan to those of before, each of which it replaces by its own. */
function withQuestionsOf({ questions, columns }: FilePlan, before: readonly Question[]): Question[] {
  const factOf = (head: string) => columns.find((one) => one.head === head)?.column ?? null;
  const now = questions.map((asked) => ({ ...asked, fact: factOf(asked.column) }));
  return [...before.filter((asked) => !now.some(({ about }) => about === asked.about)), ...now];
}
