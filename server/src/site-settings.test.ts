import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { siteSettings } from './site-settings.ts'

const settingsFrom = (env: Record<string, string>) =>
  siteSettings({ config: readConfig({ CANCHA_DEMO: 'off', ...env }) })
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return 'accepted'
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const WHOLE = {
  SELLER_NAME: 'Casa del Prado, S. L.',
  SELLER_ADDRESS: 'Calle Mayor 1 | 28013 Madrid |España',
  SELLER_TAX_ID: 'NIF B00000000',
}

describe('what the owner says of the business', () => {
  test('is the seller with the lines of the address, the tax, and what the provider does', async () => {
    const settings = await settingsFrom({
      ...WHOLE,
      SELLER_TAX_LABEL: 'IVA',
      SELLER_TAX_PERCENT: '8.875',
      STRIPE_TAX: 'on',
      STRIPE_RECEIPTS: 'on',
    })
    expect(settings).toEqual({
      seller: {
        legalName: 'Casa del Prado, S. L.',
        address: ['Calle Mayor 1', '28013 Madrid', 'España'],
        taxId: 'NIF B00000000',
      },
      postalAddress: ['Casa del Prado, S. L.', 'Calle Mayor 1', '28013 Madrid', 'España'],
      tax: { label: 'IVA', percent: 8.875 },
      stripeTax: true,
      stripeReceipts: true,
      lacking: [],
    })
  })

  test('without settings is nobody, and nothing is invented', async () => {
    expect(await settingsFrom({})).toEqual({
      seller: null,
      postalAddress: null,
      tax: null,
      stripeTax: false,
      stripeReceipts: false,
      lacking: ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID'],
    })
  })

  test.each(['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID'] as const)(
    'without %s there is no seller; letters need only the name and the address',
    async (left) => {
      const { [left]: _, ...rest } = WHOLE
      const { seller, postalAddress, lacking } = await settingsFrom(rest)
      expect(seller).toBeNull()
      expect(postalAddress === null).toBe(left !== 'SELLER_TAX_ID')
      expect(lacking).toEqual([left])
    },
  )

  test('is a sample where everything is a sample, unless a part of it is said', async () => {
    expect((await settingsFrom({ CANCHA_DEMO: 'on' })).seller?.taxId).toBe('RFC XAXX010101000')
    expect((await settingsFrom({ CANCHA_DEMO: 'on', SELLER_NAME: 'Casa' })).lacking).toHaveLength(2)
    const real = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect((await settingsFrom({ CANCHA_DEMO: 'on', ...real })).seller).toBeNull()
  })
})

describe('a setting that can’t work is named at the start', () => {
  test.each([
    [{ SELLER_TAX_LABEL: 'IVA' }, 'SELLER_TAX_LABEL y SELLER_TAX_PERCENT: van juntos'],
    [{ SELLER_TAX_PERCENT: '16' }, 'SELLER_TAX_LABEL y SELLER_TAX_PERCENT: van juntos'],
    [
      { SELLER_TAX_LABEL: 'IVA', SELLER_TAX_PERCENT: '16 %' },
      'SELLER_TAX_PERCENT: un porcentaje mayor que 0',
    ],
    [{ SELLER_TAX_LABEL: 'IVA', SELLER_TAX_PERCENT: '0' }, 'SELLER_TAX_PERCENT: un porcentaje mayor que 0'],
    [{ SELLER_TAX_LABEL: 'IVA', SELLER_TAX_PERCENT: '100' }, 'SELLER_TAX_PERCENT: un porcentaje mayor que 0'],
    [{ SELLER_ADDRESS: ' | ' }, 'SELLER_ADDRESS: no dice nada'],
    [{ SELLER_ADDRESS: 'a|b|c|d|e|f|g' }, 'SELLER_ADDRESS: son 6 líneas a lo más'],
    [{ SELLER_NAME: '  ' }, 'SELLER_NAME: no dice nada'],
    [{ SELLER_TAX_ID: 'x'.repeat(61) }, 'SELLER_TAX_ID: son 60 letras a lo más'],
    [{ STRIPE_TAX: 'sí' }, 'STRIPE_TAX: los valores posibles son on, off'],
    [{ STRIPE_RECEIPTS: '1' }, 'STRIPE_RECEIPTS: los valores posibles son on, off'],
  ])('%j', (env, sentence) => {
    expect(refusal(env)).toContain(sentence)
  })
})
