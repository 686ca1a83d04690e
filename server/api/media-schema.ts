/** Schemas of pictures and videos; `shop/media/picture.ts` derives a picture's addresses from its fields. */
import { z } from '@hono/zod-openapi';

export const pictureSchema = z
  .object({
    name: z.string().openapi({ example: 'product-images/Aranya-MadderRed_1' }),
    hash: z.string().openapi({ example: '0123456789abcdef' }),
    width: z.number().int(),
    height: z.number().int(),
    thumbhash: z.string().openapi({ description: 'Base64.' }),
  })
  .openapi('Picture');

export const videoSchema = z
  .object({
    path: z.string().openapi({ example: '/product-videos/Aranya-MadderRed.mp4' }),
    poster: pictureSchema.nullable(),
  })
  .openapi('Video');
