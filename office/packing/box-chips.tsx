/** The boxes of the shop beside the weight: the one in which the parcel is packed, with its measures. */
import type { Box } from '../../shop/parcels/box.ts';
import { Chips } from '../parts/chips.tsx';
import { useWords } from '../words/spoken.ts';
import type { BoxChoice } from './boxes.ts';

interface BoxChipsProps {
  boxes: readonly BoxChoice[];
  chosen: Box;
  onChoose(name: string): void;
}

export function BoxChips({ boxes, chosen, onChoose }: BoxChipsProps) {
  const { pack } = useWords();
  return (
    <Chips
      label={`${pack.box}, ${pack.sides(chosen.lengthCm, chosen.breadthCm, chosen.heightCm)}`}
      choices={boxes.map(({ name }) => name)}
      chosen={chosen.name}
      onChoose={onChoose}
    />
  );
}
