/** Reads what every page needs of the shop: its facts, addresses and settings, and the names of its house. */
import { type ApiClient, answerOf } from './client.ts';
import { fetchHouse, namesOf } from './house.ts';

export async function fetchShopData(api: ApiClient) {
  const [shop, house] = await Promise.all([answerOf(api.shop.$get()), fetchHouse(api)]);
  return { ...shop, house: namesOf(house) };
}
