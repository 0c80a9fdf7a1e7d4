import { liveEvents } from '@cancha/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notify } from '../ui/overlays/notify.ts'
import { sessionQuery } from './session.ts'

const FAREWELL: Record<string, string> = {
  logout: 'Tu sesión se cerró en otra pestaña o dispositivo.',
  blocked: 'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
  password: 'Tu contraseña cambió. Inicia sesión de nuevo.',
  expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
}

/** The open page's ear to the server: what others do, and the end of the session. */
export function LiveConnection() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()

  useEffect(() => {
    let closed = false
    let close = () => {
      closed = true
    }
    // The socket's code comes after the page works without it.
    import('socket.io-client').then(
      ({ io }) => {
        if (closed) return
        const socket = io({ path: '/live', transports: ['websocket'] })
        close = () => void socket.disconnect()
        socket.on('logoutUser', async (data: unknown) => {
          const told = liveEvents.logoutUser.safeParse(data)
          queryClient.clear()
          queryClient.setQueryData(sessionQuery.queryKey, null)
          await navigate({ to: '/login' })
          await router.invalidate()
          notify.error(FAREWELL[told.success ? told.data.reason : 'expired'] ?? '')
        })
      },
      () => undefined,
    )
    return () => close()
  }, [queryClient, router, navigate])

  return null
}
