import { Fragment } from 'react'
import { giveFile } from '../../../../api/file.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import classes from './RecoveryCodesDialog.module.css'

/** A code that breaks between its groups only: by itself a hyphen before a digit doesn't let a line break. */
function Groups({ of: code }: { of: string }) {
  const [first, ...others] = code.split('-')
  return (
    <>
      {first}
      {others.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups can be the same, and they never move
        <Fragment key={at}>
          -<wbr />
          {group}
        </Fragment>
      ))}
    </>
  )
}

/**
 * Shows the recovery codes, which is only possible once. A press outside doesn't close it, because the codes would be
 * lost.
 */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify.success('Códigos copiados.')
    } catch {
      notify.error('Tu navegador no dejó copiarlos. Descárgalos o escríbelos.')
    }
  }

  return (
    <Dialog
      open
      onClose={() => undefined}
      title="Guarda tus códigos de recuperación"
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Ya los guardé
          </Button>
          <Button
            variant="line"
            onClick={() =>
              giveFile(new Blob([text], { type: 'text/plain' }), 'cancha-codigos-de-recuperacion.txt')
            }
          >
            Descargar
          </Button>
          <Button variant="ghost" onClick={copy}>
            Copiar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Si pierdes tu teléfono, cada uno de estos códigos te deja entrar una vez. No los volveremos a
          mostrar: guárdalos donde solo tú los veas.
        </p>
        <ul className={`stack-m ${classes.codes}`}>
          {codes.map((code) => (
            <li key={code}>
              <Groups of={code} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
