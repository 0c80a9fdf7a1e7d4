/** The longest e-mail address, in characters. */
export const EMAIL_MAX = 254

const LOCAL_PART = /^(?![.\p{M}])(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const ASCII_DOMAIN = /^([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/
const ASCII = /^[\x21-\x7e]*$/
// Letters that are drawn as nothing: two addresses that look the same could be two accounts.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

// Letters that look like Latin ones beside them, which some mail services take in one address.
const LATIN = /\p{Script=Latin}/u
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * An e-mail address in the one spelling in which it is stored and compared: in NFC and lower case, its domain in letters and not in
 * the code that machines use for them, so that JOSÉ@Ñandú.example and josé@xn--and-6ma2c.example are one address.
 * @returns null for a text that isn't an address
 */
export function canonicalEmail(typed: string): string | null {
  const address = typed.trim().normalize('NFC')
  const at = address.lastIndexOf('@')
  const [local, domain] = [lower(address.slice(0, Math.max(at, 0))), address.slice(at + 1)]
  if (UNSEEN.test(address) || !LOCAL_PART.test(local) || !TYPED_DOMAIN.test(domain)) return null
  if (local.normalize('NFKC') !== local || (LATIN.test(local) && ALIKE.test(local))) return null
  const host = asciiDomain(domain)
  if (host === null || !ASCII_DOMAIN.test(host)) return null
  const letters = host.split('.').map(lettersOfLabel).join('.')
  // A code may stand for what nobody may type.
  if (UNSEEN.test(letters) || !TYPED_DOMAIN.test(letters)) return null
  const email = `${local}@${letters}`
  return email.length > EMAIL_MAX ? null : email
}

/** The account's address that a text typed into a search means: the canonical one where it is a whole address. */
export const emailSearched = (text: string): string => canonicalEmail(text) ?? lower(text.trim())

/**
 * An address with the code of its domain, for services that only know ASCII.
 * @returns null if the part before the @ has other letters, for which there is no such code
 */
export function asciiEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, Math.max(at, 0)), asciiDomain(email.slice(at + 1))]
  return host !== null && ASCII.test(local) ? `${local}@${host}` : null
}

// Lowering can leave a letter and an accent that one letter stands for.
const lower = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC')

/** A domain in ASCII, as the browser and Node do it (UTS 46); null for one with letters that no domain may have. */
function asciiDomain(domain: string): string | null {
  const plain = domain.toLowerCase()
  if (ASCII.test(plain) && !/(^|\.)xn--/.test(plain)) return plain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

const CODE_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The letters that a domain's label stands for. Neither a browser nor the language has a way back from its code (RFC 3492). */
function lettersOfLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const code = label.slice(4)
  const end = code.lastIndexOf('-')
  const letters = [...code.slice(0, Math.max(end, 0))]
  let [read, point, at, bias] = [end + 1, 128, 0, 72]
  while (read < code.length) {
    const before = at
    let weight = 1
    for (let step = 36; ; step += 36) {
      const digit = CODE_DIGITS.indexOf(code.charAt(read++))
      at += digit * weight
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const size = letters.length + 1
    bias = adapted(before === 0 ? Math.floor((at - before) / 700) : (at - before) >> 1, size)
    point += Math.floor(at / size)
    at %= size
    letters.splice(at++, 0, String.fromCodePoint(point))
  }
  return letters.join('')
}

function adapted(delta: number, size: number): number {
  let [rest, steps] = [delta + Math.floor(delta / size), 0]
  for (; rest > 455; steps += 36) rest = Math.floor(rest / 35)
  return steps + Math.floor((36 * rest) / (rest + 38))
}
