import { PLAN_IDS } from '@cancha/domain/money/memberships/plans'
import { z } from 'zod'
import { fileUrl, flag, list, providerUrl } from './setting-values.ts'

/** The plans, and the training at the price for yearly members. */
const PRICED = [...PLAN_IDS, 'training_yearly'] as const

/** The provider's ids of the plans' prices: `basic_month=price_…,basic_year=price_…`. */
const priceIds = list.transform((pairs, ctx) => {
  const prices = pairs.flatMap((pair): { plan: (typeof PRICED)[number]; price: string }[] => {
    const [, name = '', price = ''] = /^(\w+)=(\w+)$/.exec(pair) ?? []
    const plan = PRICED.find((one) => one === name)
    if (plan) return [{ plan, price }]
    ctx.addIssue(`plan=precio, separados por comas; los planes son ${PRICED.join(', ')}`)
    return []
  })
  // Of two prices one would be charged, and nobody could say which.
  for (const [plan, named] of Map.groupBy(prices, ({ plan }) => plan))
    if (named.length > 1) ctx.addIssue(`dice ${named.length} precios para ${plan}: deja uno`)
  return prices
})

/** The settings of payments. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'empieza con sk_ o rk_')
    .optional()
    .describe(
      'Cobrar con Stripe: la clave secreta. Sin ella no se vende nada; en desarrollo, un banco de pruebas (/dev/pagos)',
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, 'empieza con pk_')
    .optional()
    .describe('La clave pública de Stripe, con la que la página de pago muestra los campos de la tarjeta'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'empieza con whsec_')
    .optional()
    .describe('El secreto con el que Stripe firma lo que avisa a ORIGIN/api/payments/webhook'),
  STRIPE_WEBHOOK_SECRET_OLD: z
    .string()
    .regex(/^whsec_/, 'empieza con whsec_')
    .optional()
    .describe('El secreto de avisos anterior, mientras se cambia'),
  STRIPE_PRICES: priceIds.describe(
    'Los precios de los planes en tu cuenta de Stripe: plan=price_… separados por comas (planes: basic_month, basic_year, training, pro_year, y training_yearly, el entrenamiento para quien paga el año)',
  ),
  STRIPE_TAX: flag
    .default(false)
    .describe(
      'Stripe calcula el impuesto que los precios ya incluyen (Stripe Tax), según de dónde es la tarjeta. Los precios de STRIPE_PRICES tienen que ser «impuesto incluido»; los otros no se venden',
    ),
  STRIPE_RECEIPTS: flag
    .default(false)
    .describe('Stripe manda además sus propios recibos, en cuanto se paga algo; los del sitio están siempre'),
  STRIPE_API_URL: providerUrl.default('https://api.stripe.com').describe('API con la que se cobra'),
  STRIPE_SCRIPT_URL: fileUrl
    .default('https://js.stripe.com/endive/stripe.js')
    .describe('Guion de Stripe para los campos de la tarjeta; solo lo carga la página de pago'),
}

type StripeSettings = z.output<z.ZodObject<typeof stripeSettings>>

/** Lists settings that can't work: payments need all three keys, of the same mode of an account, and in production nobody may listen. */
export function stripeFaults(config: StripeSettings, production: boolean): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: shown, STRIPE_WEBHOOK_SECRET: signing } = config
  const faults = (['STRIPE_API_URL', 'STRIPE_SCRIPT_URL'] as const)
    .filter((name) => production && !config[name].startsWith('https:'))
    .map((name) => `${name}: en producción empieza con https://`)
  const isTest = (key: string | undefined) => key?.includes('_test_') === true
  if (new Set([!secret, !shown, !signing]).size > 1)
    faults.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY y STRIPE_WEBHOOK_SECRET: van juntos')
  else if (isTest(secret) !== isTest(shown))
    faults.push('STRIPE_SECRET_KEY y STRIPE_PUBLISHABLE_KEY: una es de pruebas y la otra no')
  return faults
}
