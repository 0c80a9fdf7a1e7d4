import type { Tax } from '@cancha/domain/money/memberships/receipts'
import type { Services } from './services.ts'

/** The seller, as receipts name them. */
export type Seller = { legalName: string; address: readonly string[]; taxId: string }

export type SiteSettings = {
  /** Null while a part of it is missing: receipts then say the site's name alone. */
  seller: Seller | null
  /** The seller's name and postal address, for letters that offer something; null while one of the two is missing. */
  postalAddress: readonly string[] | null
  /** The tax that prices contain; null where receipts don't speak of one. */
  tax: Tax | null
  /** Whether the payment provider works out the tax. */
  stripeTax: boolean
  /** Whether the payment provider sends receipts of its own beside ours. */
  stripeReceipts: boolean
  /** The names of the settings without which receipts or letters are less than they should be. */
  lacking: readonly SellerPart[]
}

const PARTS = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID'] as const
export type SellerPart = (typeof PARTS)[number]

/** The seller on a developer's own machine, who is nobody: the tax number is the generic one. */
const SAMPLE_SELLER = {
  SELLER_NAME: 'Cancha de Ejemplo, S. A. de C. V.',
  SELLER_ADDRESS: ['Avenida de los Ejemplos 123, piso 2', '64000 Monterrey, N. L.', 'México'],
  SELLER_TAX_ID: 'RFC XAXX010101000',
  SELLER_TAX_LABEL: 'IVA',
  SELLER_TAX_PERCENT: 16,
} as const

/**
 * Returns the owner's settings of their business. Callers ask at the moment of use and keep nothing: the source is the environment
 * today, and a screen of the site's later.
 */
export async function siteSettings({ config }: Pick<Services, 'config'>): Promise<SiteSettings> {
  const isGiven = PARTS.some((part) => config[part] !== undefined)
  const isSample = config.tryout && config.CANCHA_DEMO && !config.STRIPE_SECRET_KEY && !isGiven
  const {
    SELLER_NAME: legalName,
    SELLER_ADDRESS: address,
    SELLER_TAX_ID: taxId,
    SELLER_TAX_LABEL: label,
    SELLER_TAX_PERCENT: percent,
  } = isSample ? SAMPLE_SELLER : config
  const given = { SELLER_NAME: legalName, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId }
  return {
    seller: legalName && address && taxId ? { legalName, address, taxId } : null,
    postalAddress: legalName && address ? [legalName, ...address] : null,
    tax: label !== undefined && percent !== undefined ? { label, percent } : null,
    stripeTax: config.STRIPE_TAX,
    stripeReceipts: config.STRIPE_RECEIPTS,
    lacking: PARTS.filter((part) => given[part] === undefined),
  }
}
