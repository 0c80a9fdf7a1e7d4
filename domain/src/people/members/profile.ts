/** Maximum lengths, in characters, of a profile's texts, and how many interests and places it may name. */
export const PROFILE_LIMITS = {
  shortBio: 160,
  specialty: 80,
  fullAddress: 200,
  website: 200,
  about: 2_000,
  company: 1_000,
  interests: 3,
  otherPlaces: 5,
} as const

/**
 * Completes a website address as people type it: 'micasa.com' becomes 'https://micasa.com/'. Only http and https.
 * @returns null when the text isn't the address of a website
 */
export function websiteAddress(written: string): string | null {
  const text = written.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/\s/.test(text) ? url.href : null
}
