/** Places of PIN codes, and the days between them (contracts: PIN codes). */

/** Cities and states by the first digits of their PIN codes; three digits are more exact than two. */
const PLACES: Readonly<Record<string, readonly [city: string, state: string]>> = {
  '11': ['New Delhi', 'Delhi'],
  '12': ['Gurugram', 'Haryana'],
  '13': ['Panipat', 'Haryana'],
  '14': ['Ludhiana', 'Punjab'],
  '15': ['Bathinda', 'Punjab'],
  '16': ['Chandigarh', 'Chandigarh'],
  '17': ['Shimla', 'Himachal Pradesh'],
  '18': ['Jammu', 'Jammu and Kashmir'],
  '19': ['Srinagar', 'Jammu and Kashmir'],
  '194': ['Leh', 'Ladakh'],
  '20': ['Noida', 'Uttar Pradesh'],
  '21': ['Prayagraj', 'Uttar Pradesh'],
  '22': ['Varanasi', 'Uttar Pradesh'],
  '226': ['Lucknow', 'Uttar Pradesh'],
  '23': ['Mirzapur', 'Uttar Pradesh'],
  '24': ['Bareilly', 'Uttar Pradesh'],
  '248': ['Dehradun', 'Uttarakhand'],
  '25': ['Meerut', 'Uttar Pradesh'],
  '26': ['Lakhimpur', 'Uttar Pradesh'],
  '263': ['Nainital', 'Uttarakhand'],
  '27': ['Gorakhpur', 'Uttar Pradesh'],
  '28': ['Agra', 'Uttar Pradesh'],
  '30': ['Jaipur', 'Rajasthan'],
  '31': ['Udaipur', 'Rajasthan'],
  '32': ['Kota', 'Rajasthan'],
  '33': ['Bikaner', 'Rajasthan'],
  '34': ['Jodhpur', 'Rajasthan'],
  '36': ['Rajkot', 'Gujarat'],
  '37': ['Bhuj', 'Gujarat'],
  '38': ['Ahmedabad', 'Gujarat'],
  '39': ['Surat', 'Gujarat'],
  '40': ['Mumbai', 'Maharashtra'],
  '403': ['Panaji', 'Goa'],
  '41': ['Pune', 'Maharashtra'],
  '42': ['Nashik', 'Maharashtra'],
  '43': ['Chhatrapati Sambhajinagar', 'Maharashtra'],
  '44': ['Nagpur', 'Maharashtra'],
  '45': ['Indore', 'Madhya Pradesh'],
  '46': ['Bhopal', 'Madhya Pradesh'],
  '47': ['Gwalior', 'Madhya Pradesh'],
  '48': ['Jabalpur', 'Madhya Pradesh'],
  '49': ['Raipur', 'Chhattisgarh'],
  '50': ['Hyderabad', 'Telangana'],
  '51': ['Kurnool', 'Andhra Pradesh'],
  '52': ['Vijayawada', 'Andhra Pradesh'],
  '53': ['Visakhapatnam', 'Andhra Pradesh'],
  '56': ['Bengaluru', 'Karnataka'],
  '57': ['Mysuru', 'Karnataka'],
  '58': ['Hubballi', 'Karnataka'],
  '59': ['Belagavi', 'Karnataka'],
  '60': ['Chennai', 'Tamil Nadu'],
  '605': ['Puducherry', 'Puducherry'],
  '61': ['Thanjavur', 'Tamil Nadu'],
  '62': ['Madurai', 'Tamil Nadu'],
  '63': ['Salem', 'Tamil Nadu'],
  '64': ['Coimbatore', 'Tamil Nadu'],
  '67': ['Kozhikode', 'Kerala'],
  '68': ['Kochi', 'Kerala'],
  '69': ['Thiruvananthapuram', 'Kerala'],
  '70': ['Kolkata', 'West Bengal'],
  '71': ['Howrah', 'West Bengal'],
  '72': ['Medinipur', 'West Bengal'],
  '73': ['Siliguri', 'West Bengal'],
  '737': ['Gangtok', 'Sikkim'],
  '74': ['Barasat', 'West Bengal'],
  '744': ['Port Blair', 'Andaman and Nicobar Islands'],
  '75': ['Bhubaneswar', 'Odisha'],
  '76': ['Berhampur', 'Odisha'],
  '77': ['Sambalpur', 'Odisha'],
  '78': ['Guwahati', 'Assam'],
  '79': ['Itanagar', 'Arunachal Pradesh'],
  '793': ['Shillong', 'Meghalaya'],
  '795': ['Imphal', 'Manipur'],
  '796': ['Aizawl', 'Mizoram'],
  '797': ['Kohima', 'Nagaland'],
  '799': ['Agartala', 'Tripura'],
  '80': ['Patna', 'Bihar'],
  '81': ['Bhagalpur', 'Bihar'],
  '82': ['Gaya', 'Bihar'],
  '826': ['Dhanbad', 'Jharkhand'],
  '83': ['Ranchi', 'Jharkhand'],
  '84': ['Muzaffarpur', 'Bihar'],
  '85': ['Purnia', 'Bihar'],
};

export interface PincodePlace {
  readonly city: string;
  readonly state: string;
}

/** Returns city and state of a PIN code; empty texts if no state has its prefix (29, 35, 54 …). */
export function placeOfPincode(pincode: string): PincodePlace {
  const [city, state] = PLACES[pincode.slice(0, 3)] ?? PLACES[pincode.slice(0, 2)] ?? ['', ''];
  return { city, state };
}

/** A PIN code that no courier serves, to try the refusal; nor do couriers serve the Army's, which start with 9. */
const OUT_OF_REACH = '799999';

export function isServiceable(pincode: string): boolean {
  return /^[1-8]\d{5}$/.test(pincode) && pincode !== OUT_OF_REACH;
}

/** Returns the days by surface: 2 within a postal zone, and one more for each zone between the first digits. */
export function surfaceDaysBetween(from: string, to: string): number {
  return 2 + Math.abs(Number(from.charAt(0)) - Number(to.charAt(0)));
}
