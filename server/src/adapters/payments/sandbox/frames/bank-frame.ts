import { type FrameDocument, frameDocument } from './document.ts'

/** Runs in the browser: asks the sandbox with the secret that the page handed over, and shows the bank's question if there is one. */
const SCRIPT = `'use strict';
(() => {
const { origin } = JSON.parse(document.getElementById('datos').textContent)
const tell = (message) => parent.postMessage({ from: 'cancha-sandbox-bank', ...message }, origin)
const buttons = [...document.querySelectorAll('button')]
const lock = (locked) => { for (const button of buttons) button.disabled = locked }
let given = null

async function ask(answer) {
  lock(true)
  let outcome
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clientSecret: given.clientSecret, paymentMethod: given.paymentMethod ?? null, answer }),
    })
    if (!response.ok) throw new Error(String(response.status))
    outcome = await response.json()
  } catch {
    outcome = { status: 'failed', error: { code: 'api_error', declineCode: null, message: 'No hubo respuesta.' } }
  }
  if (outcome.status === 'requires_action') {
    lock(false)
    tell({ type: 'challenge' })
    return
  }
  if (outcome.status === 'succeeded') tell({ type: 'confirmed', id: given.id, status: 'succeeded' })
  else tell({ type: 'failed', id: given.id, error: outcome.error })
}

addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== parent || from !== origin || given || data?.type !== 'confirm') return
  given = data
  void ask('begin')
})
for (const button of buttons) button.addEventListener('click', () => { if (given) void ask(button.value) })
lock(true)
tell({ type: 'ready' })
})()`

/** The page of a bank that asks its customer: a stand-in for 3-D Secure. */
export function bankFrame({ dark, origin }: { dark: boolean; origin: string }): FrameDocument {
  return frameDocument({
    title: 'Confirmación del banco',
    dark,
    body: '<main class="banco"><h1>Tu banco pregunta si eres tú</h1><p>Este es el banco del entorno de prueba (3-D Secure). Nadie cobra nada de verdad.</p><button type="button" class="si" value="agreed">Sí, autorizo el pago</button><button type="button" value="refused">No, rechazarlo</button></main>',
    script: SCRIPT,
    data: { origin },
    origin,
    more: "connect-src 'self'",
  })
}
