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
  readonly isReading: boolean;
  readonly trouble: string;
  choose(file: File): void;
  change(options: FileOptions): void;
}

const usual: FileOptions = { countsStock: false, like: '', answers: {} };

export function useFilePlan(): ReadFile {
  const { fileReasons } = useBulkWords();
  const office = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(usual);
  const [plan, setPlan] = useState<FilePlan | null>(null);
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
      if (!own.signal.aborted) setPlan(read);
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
    isReading,
    trouble,
    choose(chosen) {
      const asked = { ...options, answers: {} };
      setOptions(asked);
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
