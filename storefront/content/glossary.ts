/**
 * Explanations of craft words, by the term in lower case. Each has one or two plain sentences: what the thing is, how
 * one recognises it, and for a certificate what it proves and what it does not.
 */
export const craftGlossary: Readonly<Record<string, string>> = {
  jamdani:
    'Figures laid into the cloth by hand while it is woven, with a small bobbin of extra weft for each. On the back the thread ends with the figure; it does not run loose from one to the next.',
  zari: 'Metallic thread: a fine strip of metal or coated film wound around a core of silk, cotton or polyester. It glints when the cloth is tilted and feels a little stiffer than the yarn beside it.',
  mul: 'Short for mulmul: very fine, soft, loosely woven plain cotton. It weighs little, lets some light through and softens with each wash.',
  muslin:
    'Plain-woven cotton of thin, even yarn, long a craft of Bengal. Held to the light it is sheer, and it falls without stiffness.',
  khadi:
    'Cloth both spun and woven by hand, so that the yarn is thicker in some places than in others. In India it may be sold as khadi only with the Khadi Mark.',
  linen:
    'Cloth of flax fibre: cool, strong and crisp. You know it by its slubs, its dry touch and the creases it takes.',
  handspun:
    'Yarn drawn and twisted by hand on a spinning wheel. It varies slightly in thickness, which gives the cloth a lively surface.',
  'mill-spun yarn': 'Yarn spun by machine: even and strong. A cloth of mill-spun yarn can still be woven by hand.',
  slub: 'A thicker place in a yarn that shows as a short raised line in the cloth. In handspun yarn and linen it is natural and not a fault.',
  selvedge:
    'The edge of the cloth along its length, where the weft turns back. On a handloom it is slightly uneven, and often shows small holes from the pins that keep the cloth wide.',
  pallu: 'The end of the saree that falls over the shoulder, usually the most richly woven part.',
  'temple border':
    'A border with a row of triangles that point into the body, like the roofs of temples against the sky.',
  'ganga-jamuna':
    'A saree whose two borders differ in colour, named after the two rivers whose waters meet. Worn, one border shows at the waist and the other at the hem.',
  buti: 'A small single figure, often a flower or a leaf, repeated across the body with ground between. A large one is a buta.',
  jaal: 'A net: an all-over pattern whose stems or trellis join the figures, so that little plain ground is left.',
  'extra weft':
    'A thread added across the cloth, beside the weft that holds it together, to draw a figure. Taken out, it would leave the plain cloth whole.',
  dobby:
    'A small figure of dots, diamonds or teeth, made by lifting groups of warp threads in turn. It shows on borders, the same from one end to the other.',
  'plain weave':
    'The simplest crossing of threads: over one, under one. Nothing hides an uneven thread, so it shows the yarn and the hand.',
  'checks and stripes':
    'Threads of several colours laid into the warp, the weft or both. Where they cross, the colours mix.',
  herringbone:
    'A twill whose slanting lines turn back again and again, like the bones of a fish. It falls more heavily than plain weave.',
  'yarn count':
    'How fine a cotton yarn is: the higher the number before the s, the finer. A cloth of 60s is sturdy, of 100s fine, of 150s as thin as muslin.',
  lea: 'How fine a linen yarn is: the higher the number before the word, the finer. From 80 lea on, linen is light enough to drape as a saree.',
  'half-fine':
    'Zari whose metal is copper with a thin coat of silver or a gold-coloured coat, not precious metal throughout. It is lighter on the cloth and on the price than pure zari.',
  'mulberry silk':
    'The silk of the worm that feeds on mulberry leaves: fine, even and with a clear shine. Most silk in the world is of this kind.',
  'tussar silk':
    'The silk of worms that live on forest trees. It is coarser than mulberry silk, honey-coloured by nature, with a dull shine and an uneven touch.',
  'reactive dye':
    'A dye that binds with the fibre itself, so that it holds well in washing and light. Most bright colours on cotton are of this kind.',
  undyed: 'The yarn has the colour it grew with: cream in cotton, grey in flax, honey in tussar.',
  'natural dye':
    'Colour from plants, insects or minerals, such as indigo, madder or lac. Shades are soft, vary from lot to lot and deepen or fade a little with the years.',
  'azo-free dye':
    'Dye without the azo colours that can release harmful amines, which India forbids in textiles. The eye cannot tell; a laboratory test can.',
  'vat dye':
    'Dye made soluble in a vat, taken up by the yarn, and fixed there by air; indigo is the oldest. It holds well in washing and light, though deep indigo may rub off a little at first.',
  sheer: 'You see through it: print can be read under one layer. Wear it with a petticoat of its own colour.',
  'semi-sheer': 'Light and outlines come through one layer, details do not. The pleats hide what is under them.',
  opaque: 'Nothing shows through a single layer in ordinary light.',
  'handloom mark':
    'A numbered label of the Ministry of Textiles, given through the Textiles Committee. It proves that the cloth was woven on a handloom; it says nothing about the fibre.',
  'silk mark':
    'A numbered label of the Silk Mark Organisation of India, under the Central Silk Board. It proves that the silk is pure natural silk; it does not say that the cloth was woven by hand.',
  'khadi mark':
    'A label of the Khadi and Village Industries Commission. It proves that the cloth was spun and woven by hand; it says nothing about the dye.',
  'gi tag':
    'A geographical indication registered by the Government of India. It proves that the saree was made in its region, in the registered way; it does not grade quality.',
  'herringbone twill':
    'A weave whose fine slanting lines turn back in rows of arrowheads, like the bones of a fish. It falls heavier and softer than plain weave.',
  checks:
    'Squares from stripes of dyed yarn both ways, along the warp and across it. They are woven, not printed, and show alike on both sides.',
  silk: 'The thread of a silkworm’s cocoon, in one long filament. It takes colour deeply and gives cloth a soft sheen and a cool fall.',
  cotton: 'Yarn from the cotton plant’s seed hair: soft, washable, and cool because it takes up moisture.',
};
