import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { EmailField } from '../fields/TextField.tsx'
import { useConfirm } from '../overlays/confirm.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { notify } from '../overlays/notify.ts'
import { Card } from '../pieces/Card.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { OfflineBanner, OfflineState } from '../states/Offline.tsx'
import { CardsSkeleton, ListSkeleton, PageSkeleton } from '../states/Skeleton.tsx'
import { Chapter, Sample } from './Sample.tsx'

function Overlays() {
  const confirm = useConfirm()
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [answer, setAnswer] = useState('')
  const remove = async () => {
    const yes = await confirm({
      title: '¿Borrar este análisis?',
      body: 'Se borra «Dúplex, Irvington Blvd» y ya no se puede recuperar. Julián dejará de verlo en su conversación.',
      confirm: 'Borrar análisis',
      cancel: 'Conservarlo',
      danger: true,
    })
    setAnswer(yes ? 'Lo borraste.' : 'Lo conservaste.')
  }
  return (
    <div className="row row-wrap">
      <Button variant="danger" onClick={remove}>
        Borrar análisis
      </Button>
      <Button variant="line" onClick={() => setDialog(true)}>
        Olvidé mi contraseña
      </Button>
      <Button variant="line" onClick={() => setSheet(true)}>
        Filtros
      </Button>
      <Button
        variant="soft"
        onClick={() =>
          notify.success('Guardamos tu análisis.', {
            label: 'Deshacer',
            onClick: () => setAnswer('Deshecho.'),
          })
        }
      >
        Aviso con acción
      </Button>
      <Button variant="soft" onClick={() => notify.info('Sofía te envió una solicitud.')}>
        Aviso de algo que pasó
      </Button>
      <Button variant="soft" onClick={() => notify.error('No pudimos guardar. Revisa tu conexión.')}>
        Aviso de error
      </Button>
      <p role="status">{answer}</p>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="¿Olvidaste tu contraseña?"
        actions={<Button onClick={() => setDialog(false)}>Enviar el enlace</Button>}
      >
        <EmailField
          label="Correo de tu cuenta"
          help="Te mandamos un enlace que vale una hora."
          data-autofocus
        />
      </Dialog>
      <Dialog
        sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Filtros"
        actions={<Button onClick={() => setSheet(false)}>Ver 24 casas</Button>}
      >
        Precio, recámaras y zona.
      </Dialog>
    </div>
  )
}

export function States() {
  return (
    <Chapter title="Estados y avisos">
      <Sample title="Ventanas y avisos">
        <Overlays />
      </Sample>
      <div className="cols-2">
        <Sample title="Vacío">
          <EmptyState
            headingLevel={3}
            title="Todavía no tienes análisis"
            action={<Button>Hacer mi primer análisis</Button>}
          >
            Escribe el precio y la renta de una casa que hayas visto. Tarda menos de dos minutos.
          </EmptyState>
        </Sample>
        <Sample title="Error">
          <ErrorState headingLevel={3} onRetry={() => undefined} requestId="req-7f3a91c2" />
        </Sample>
        <Sample title="Error, reintentando">
          <ErrorState
            headingLevel={3}
            title="No pudimos abrir la conversación"
            onRetry={() => undefined}
            retrying
          >
            Tu mensaje no se perdió. Inténtalo de nuevo.
          </ErrorState>
        </Sample>
        <Sample title="Sin conexión">
          <OfflineState onRetry={() => undefined} />
        </Sample>
      </div>
      <Sample title="Aviso de sin conexión">
        <OfflineBanner offline />
      </Sample>
      <Sample title="Cargando: tarjetas">
        <CardsSkeleton />
      </Sample>
      <Sample title="Cargando: lista">
        <Card>
          <ListSkeleton count={3} />
        </Card>
      </Sample>
      <Sample title="Cargando: página">
        <PageSkeleton />
      </Sample>
    </Chapter>
  )
}
