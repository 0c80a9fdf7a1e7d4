import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { WebhookSetup } from '../../../../adapters/payments/setup.ts'
import { type CheckFacts, checkOf, type Finding, fine, judged } from './check.ts'
import type { StoredCheck } from './tables.ts'

/** Where the provider tells of what happened. */
export const WEBHOOK_PATH = '/api/payments/webhook'

/** Whether the provider's events come, signed by whom we know. */
export function webhookChecks(facts: CheckFacts): StoredCheck[] {
  const { setup } = facts
  const { webhooks, events } = setup
  return [
    checkOf(
      'webhook',
      'webhook',
      'El webhook está puesto',
      judged(setup, webhooks, { what: 'los webhooks' }, (all) => endpoint(all, facts)),
    ),
    checkOf(
      'webhook',
      'events',
      'Los avisos llegan',
      judged(setup, events, { what: 'lo que pasó' }, () => arrival(facts)),
    ),
    checkOf('webhook', 'signatures', 'Las firmas', signatures(facts)),
  ]
}

function endpoint(all: readonly WebhookSetup[], { setup, origin }: CheckFacts): Finding {
  const { wanted, pages } = setup
  const page = pages.webhooks
  const url = `${origin}${WEBHOOK_PATH}`
  const ours = all.filter((one) => one.url === url)
  const enabled = ours.filter((one) => one.enabled)
  const [one] = enabled
  if (!one) {
    if (setup.provider === 'stripe' && isLoopback(origin))
      return {
        state: 'warning',
        found: 'Stripe no llega a esta máquina, así que aquí no hay webhook.',
        mend: `Para probar, reenvía los avisos con la herramienta de Stripe: stripe listen --forward-to ${url}`,
      }
    return {
      state: 'fault',
      found: ours.length > 0 ? `El webhook a ${url} está apagado.` : `No hay un webhook a ${url}.`,
      mend:
        ours.length > 0
          ? 'Enciéndelo en Stripe.'
          : 'Créalo en Stripe con esa dirección y los tipos de la guía, y pon su secreto en STRIPE_WEBHOOK_SECRET.',
      page,
    }
  }
  const missing = one.events.includes('*') ? [] : wanted.events.filter((type) => !one.events.includes(type))
  if (missing.length > 0)
    return {
      state: 'fault',
      found: `Al webhook le ${missing.length === 1 ? 'falta un tipo' : 'faltan tipos'}: ${missing.join(', ')}.`,
      mend: 'Añádelos en Stripe: de lo que no avisa, el sitio se entera por la noche.',
      page,
    }
  if (enabled.length > 1)
    return {
      state: 'warning',
      found: `Hay ${formatCount(enabled.length)} webhooks a la misma dirección, cada uno con su secreto.`,
      mend: 'Deja uno: lo que avisan los demás se rechaza por su firma.',
      page,
    }
  if (one.version !== wanted.version)
    return {
      state: 'warning',
      found: `El webhook usa la versión ${one.version ?? 'de la cuenta'} de Stripe, y el sitio la ${wanted.version}.`,
      mend: 'Funciona. Cuando puedas, crea uno con esa versión y borra el de ahora.',
      page,
    }
  return fine(`Avisa a ${url}, de todo lo que hace falta.`)
}

const isLoopback = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

function arrival({ setup, seen: { told, missing, lastEvent } }: CheckFacts): Finding {
  if (missing === 0) return fine(lastEvent ? 'Todo lo último llegó.' : 'Todavía no hubo de qué avisar.')
  return {
    state: missing === told ? 'fault' : 'warning',
    found:
      missing === told
        ? 'De lo último que pasó en Stripe no llegó ningún aviso.'
        : `De los últimos ${formatCount(told)} avisos no ${missing === 1 ? 'llegó uno' : `llegaron ${formatCount(missing)}`}.`,
    mend: 'Mira en Stripe qué se respondió a cada envío. Mientras tanto el sitio se pone al día por la noche.',
    page: setup.pages.webhooks,
  }
}

function signatures({ setup, seen: { refused } }: CheckFacts): Finding {
  const page = setup.pages.webhooks
  if (refused.kind > 0)
    return {
      state: 'warning',
      found: `En un día ${cameInWords(refused.kind)} con firma buena y sin contenido: son de la clase «thin».`,
      mend: 'Crea el webhook en Stripe de la clase «snapshot».',
      page,
    }
  if (refused.signature > 0)
    return {
      state: 'warning',
      found:
        refused.inRow > 0
          ? `En un día ${cameInWords(refused.signature)} con una firma que no vale; ${refused.inRow === 1 ? 'uno' : formatCount(refused.inRow)} desde el último bueno.`
          : `En un día ${cameInWords(refused.signature)} con una firma que no vale, y después llegaron buenos.`,
      mend: 'Si son de Stripe, el secreto es otro: cópialo del webhook a STRIPE_WEBHOOK_SECRET. Si no, alguien prueba suerte y no pasa nada.',
      page,
    }
  return fine('En un día no llegó ningún aviso con una firma que no vale.')
}

/** 'llegó un aviso', 'llegaron 3 avisos' */
const cameInWords = (count: number): string =>
  count === 1 ? 'llegó un aviso' : `llegaron ${formatCount(count)} avisos`
