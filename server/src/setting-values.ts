import { isIP } from 'node:net'
import { z } from 'zod'

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on')

/** The address of a file at a provider, as it was given: with a trailing slash it may be another one. */
export const fileUrl = z.url({ protocol: /^https?$/ })

/** The address of an identity provider or another service, without a trailing slash. */
export const providerUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Values separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Addresses of machines and ranges of them (CIDR). */
export const addressRanges = list.refine(
  (list) => list.every(isAddressOrRange),
  'lista de direcciones IP o rangos, separada por comas',
)

/** Names of hosts; one with a dot in front stands for all names that end with it. */
export const hostNames = list
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .refine(
    (hosts) => hosts.every(isHostName),
    'lista de nombres de servidores, separada por comas; con un punto delante, todos los que terminan así',
  )

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const fits = /^\d{1,3}$/.test(bits ?? '') && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
  return version !== 0 && rest.length === 0 && (bits === undefined || fits)
}

/** The name of a host, or with a dot in front the end of many. An address in place of a name isn't one. */
function isHostName(text: string): boolean {
  const name = text.replace(/^\./, '')
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(name)
}
