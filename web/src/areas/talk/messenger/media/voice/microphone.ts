const CANNOT_RECORD = 'Este navegador no puede grabar. Actualízalo o abre Cancha en otro.'
const NOT_ALLOWED =
  'Permite el micrófono en tu navegador: toca el candado junto a la dirección, elige «Micrófono» y «Permitir». Después inténtalo de nuevo.'
const NONE_THERE = 'No encontramos un micrófono. Conecta uno e inténtalo de nuevo.'
const IN_USE = 'Otra aplicación o una llamada está usando el micrófono. Ciérrala e inténtalo de nuevo.'
const OTHER = 'No pudimos abrir el micrófono. Inténtalo de nuevo.'
const NOT_ON_THIS_PAGE = 'Para grabar, abre de nuevo esta conversación. Lo que escribiste se queda.'

/** Chrome tells what the page's Permissions-Policy allows; others don't, and don't heed it either. */
type WithPolicy = Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }

/** Why this page can't ask for the microphone at all; null if it can. */
export function noMicrophoneHere(): { why: string; needsReload: boolean } | null {
  if (!('MediaRecorder' in globalThis) || !navigator.mediaDevices?.getUserMedia)
    return { why: CANNOT_RECORD, needsReload: false }
  const { featurePolicy } = document as WithPolicy
  // The policy comes with the page that was opened first: the site's other pages have no microphone.
  if (featurePolicy && !featurePolicy.allowsFeature('microphone'))
    return { why: NOT_ON_THIS_PAGE, needsReload: true }
  return null
}

export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  })

/** Tells a person what to do about a microphone that didn't open. */
export function microphoneFault(error: unknown): string {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return NOT_ALLOWED
    case 'NotFoundError':
    case 'OverconstrainedError':
      return NONE_THERE
    case 'NotReadableError':
    case 'AbortError':
      return IN_USE
    default:
      return OTHER
  }
}

/** Whether the browser opens the microphone without asking. Some can't tell. */
export async function isMicrophoneGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    return state === 'granted'
  } catch {
    return false
  }
}
