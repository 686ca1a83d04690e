/**
 * A tenth of the queries, kept aside: written before the search was changed, and not looked at while it is. What they
 * miss tells how well the search does with words that nobody tuned it for.
 */
import type { SearchQuery } from './query.ts';

export const heldOutQueries: readonly SearchQuery[] = [
  ['jharna biswas sarees', { weaver: 'Jharna Biswas' }],
  ['गौरांग बसाक', { weaver: 'Gouranga Basak' }],
  ['silkmark certified', { certificate: 'Silk Mark' }],
  ['saree no blouse piece', { blouse: false }],
  ['black saree for party', { colour: 'black', occasion: 'Evening' }],
  ['लिनन साड़ी ५००० से कम', { yarn: 'linen', max: 5000 }],
  ['green linen upto 8k', { colour: 'green', yarn: 'linen', max: 8000 }],
  ['jamdhani sari for wedding', { weave: 'jamdani', occasion: 'Wedding' }],
  ['peela cotton saree', { colour: 'yellow', yarn: 'cotton' }],
  ['kanchipuram pattu', { elsewhere: 'Kanjivaram' }],
  ['mayur pankhi', { name: 'Mayurpankhi' }],
  ['shantipuri tant', { certificate: 'Santipore', category: 'pure-cotton' }],
  ['tussar silk', { yarn: 'tussar' }],
  ['silver zari linen', { yarn: 'silver zari', category: 'linen-zari' }],
  ['gulabi sadi', { colour: 'pink' }],
  ['cheque cotton', { weave: 'checks', yarn: 'cotton' }],
  ['সুতি শাড়ি', { yarn: 'cotton' }],
  ['natural indgo', { dye: 'natural indigo' }],
  ['ten thousand ke andar silk saree 10k', { yarn: 'silk', max: 10_000 }],
  ['gamcha saree', { name: 'Gamchha' }],
];
