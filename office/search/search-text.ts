/**
 * Text that is typed into the search. It is kept in memory alone, so that Back brings it again: a phone number must stand
 * neither in an address nor on the device.
 */
import { create } from 'zustand';

interface SearchText {
  readonly text: string;
}

export const useSearchText = create<SearchText>(() => ({ text: '' }));

export const setSearchText = (text: string): void => useSearchText.setState({ text });
