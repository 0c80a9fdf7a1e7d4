import { wordsParam } from '../../../shell/addresses/search-params.ts'

/** The search text in an address, cut to the maximum length. */
export function wordsIn(search: Record<string, unknown>): { search?: string } {
  const words = wordsParam(search['search'])
  return words === '' ? {} : { search: words }
}

/** The role ids in an address, separated by commas. */
export function rolesIn(search: Record<string, unknown>): { check?: string } {
  const { check } = search
  return typeof check === 'string' && /^[0-9]{1,9}(,[0-9]{1,9}){0,49}$/.test(check) ? { check } : {}
}
