import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '../../../../api/errors.ts'

// Loaded when a passkey is made or used: see PasskeyButton and AddPasskey.

const NONE_USED =
  'No se usó ninguna llave de acceso. Si no tienes una en este dispositivo, entra con tu contraseña o con un código por correo.'
const NONE_MADE = 'No se creó la llave de acceso. Inténtalo de nuevo cuando quieras.'
const ALREADY_HERE = 'Este dispositivo ya tiene una llave de acceso de tu cuenta.'

/** Asks the device to sign a challenge. @throws ApiError in words, also where the person closed the device's window */
export async function signWithPasskey(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    return { id, rawId, type, response }
  } catch {
    throw new ApiError('login_failed', NONE_USED)
  }
}

/** Asks the device for a new passkey. @throws ApiError in words */
export async function createPasskey(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    return { id, rawId, type, response }
  } catch (error) {
    const isHere = error instanceof Error && error.name === 'InvalidStateError'
    throw new ApiError('conflict', isHere ? ALREADY_HERE : NONE_MADE)
  }
}
