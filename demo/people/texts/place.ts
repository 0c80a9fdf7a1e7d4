/** Where a member lives, in one line. */
export const place = (city: string, state: string, stateCode: string, zipcode: string) => ({
  city,
  state,
  stateCode,
  zipcode,
})
