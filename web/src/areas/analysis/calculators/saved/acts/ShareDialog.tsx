import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/calls/analysis/calculators'
import { addressOf } from '@cancha/contract/ground/operation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteOrigin } from '../../../../../api/call.ts'
import { shownAtOnce } from '../../../../../api/optimistic.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { CheckField } from '../../../../../ui/fields/CheckField.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { send, share as shareGlyph } from '../../../../../ui/icons/glyphs.ts'
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../../ui/overlays/notify.ts'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import { analysisShareQuery, savedAnalyses } from '../../queries.ts'
import { titleOf } from '../kinds.ts'
import classes from './ShareDialog.module.css'

/** Manages the public link of an analysis: create, copy, choose what it shows, revoke. */
export function ShareDialog({ analysis, onClose }: { analysis: SavedAnalysis; onClose: () => void }) {
  const { shortid } = analysis
  const { data: share, isPending, isError, refetch } = useQuery(analysisShareQuery(shortid))
  const [withAddress, setWithAddress] = useState(false)
  const params = { shortid }
  const options = { makesStale: savedAnalyses }
  const make = useWrite(calculators.shareAnalysis, options)
  const change = useWrite(calculators.shareAnalysis, {
    ...options,
    optimistic: ({ body: { withaddress = false } }) => [
      shownAtOnce(analysisShareQuery(shortid), (share) => share && { ...share, withaddress }),
    ],
  })
  const end = useWrite(calculators.stopSharing, {
    ...options,
    says: 'Anulamos el enlace: ya no abre.',
  })

  return (
    <Dialog open onClose={onClose} title="Compartir el análisis">
      {isError ? (
        <ErrorState headingLevel={3} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Bone height={180} />
      ) : share ? (
        <div className="stack">
          <LinkBox link={`${siteOrigin()}/analysis/compartido/${share.token}`} title={titleOf(analysis)} />
          <CheckField
            label="Mostrar la calle y el número"
            checked={share.withaddress}
            disabled={end.busy}
            onChange={(event) => void change.write({ params, body: { withaddress: event.target.checked } })}
          />
          <img
            className={classes.card}
            // The address changes with the options, so that the browser loads the card again.
            src={`${addressOf(calculators.sharedCard, { params: { token: share.token } })}?v=${analysis.version}-${share.withaddress}`}
            alt="Así se ve el enlace en un mensaje"
            width={1200}
            height={630}
          />
          <div>
            <Button
              variant="line"
              loading={end.busy}
              // A change that is still on its way would make a new link.
              disabled={change.busy}
              onClick={() => end.write({ params })}
            >
              Anular el enlace
            </Button>
          </div>
        </div>
      ) : (
        <div className="stack">
          <p>
            Quien tenga el enlace verá los números y los resultados, con tu nombre de pila. No verá tus notas,
            tu correo ni tus otros análisis. Puedes anularlo cuando quieras.
          </p>
          <CheckField
            label="Mostrar la calle y el número"
            help="Sin esto solo se ven la ciudad y el estado."
            checked={withAddress}
            onChange={(event) => setWithAddress(event.target.checked)}
          />
          <div>
            <Button
              icon={shareGlyph}
              data-autofocus
              loading={make.busy}
              onClick={() => make.write({ params, body: { withaddress: withAddress } })}
            >
              Crear el enlace
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function LinkBox({ link, title }: { link: string; title: string }) {
  const canSend = typeof navigator.share === 'function'
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      notify.success('Copiamos el enlace.')
    } catch {
      notify.error('Tu navegador no dejó copiar. Selecciona el enlace y cópialo a mano.')
    }
  }
  return (
    <div className="stack-s">
      <TextField label="Enlace" readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className="row row-wrap">
        <Button variant={canSend ? 'line' : 'solid'} onClick={copy}>
          Copiar el enlace
        </Button>
        {canSend && (
          // Closing the phone's share sheet without choosing isn't an error.
          <Button
            icon={send}
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            Enviar…
          </Button>
        )}
      </div>
    </div>
  )
}
