import type { Choices } from '@cancha/contract/calls/talk/notifications'
import { Button } from '../../../../ui/button/Button.tsx'
import { bell, bellOff } from '../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { useDevice } from './use-device.ts'

/** Turning notifications on and off in this browser. The browser's own question comes with the press only. */
export function PushSection({ userId, push }: { userId: string; push: Choices['push'] }) {
  const { state, busy, turn } = useDevice(userId, push.key)
  if (state === null) return <p aria-busy="true">Mirando cómo está este dispositivo…</p>
  if (state === 'install')
    return (
      <Note>
        En iPhone y iPad los avisos llegan cuando Cancha está en tu pantalla de inicio. Toca el botón de
        compartir de Safari, elige «Agregar a inicio», abre Cancha desde ahí y vuelve a esta página.
      </Note>
    )
  if (state === 'outdated')
    return (
      <Note>
        El sistema de este iPhone o iPad todavía no puede mostrar avisos de Cancha: los muestra desde la
        versión 16.4. Si puedes, actualízalo en «Ajustes», «General». Mientras tanto, elige abajo qué te
        mandamos por correo.
      </Note>
    )
  if (state === 'denied')
    return (
      <Note tone="warn">
        Tu navegador tiene bloqueados los avisos de Cancha. Para recibirlos, toca el candado junto a la
        dirección, busca «Notificaciones», elige «Permitir» y vuelve a cargar esta página.
      </Note>
    )
  if (state === 'none')
    return (
      <Note>
        Este navegador no puede mostrar avisos de Cancha. Prueba con Chrome, Edge, Firefox o Safari.
      </Note>
    )
  if (state === 'on')
    return (
      <div className="stack-s">
        <p>Este dispositivo te avisa aunque Cancha esté cerrada.</p>
        <p>
          <Button variant="line" icon={bellOff} loading={busy} onClick={() => turn(false)}>
            Desactivar en este dispositivo
          </Button>
        </p>
      </div>
    )
  return (
    <div className="stack-s">
      <p>
        Entérate aunque Cancha esté cerrada.
        {Notification.permission === 'default' && ' Tu navegador te pedirá permiso.'} Puedes desactivarlos
        cuando quieras.
      </p>
      <p>
        <Button icon={bell} loading={busy} onClick={() => turn(true)}>
          Activar los avisos en este dispositivo
        </Button>
      </p>
    </div>
  )
}
