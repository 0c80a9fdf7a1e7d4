import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'

interface ExampleProps {
  /** whether the calculator is filled with the example */
  isShown: boolean
  onShow: () => void
  onHide: () => void
  /** the address of the analysis; absent where it is on the same page */
  resultHref?: string
}

/** Offers an example that fills the whole calculator, and once it is there, to take it back. */
export const Example = ({ isShown, onShow, onHide, resultHref }: ExampleProps) =>
  isShown ? (
    <Note
      actions={
        <div className="row row-wrap">
          {resultHref && <LinkButton href={resultHref}>Ver el resultado</LinkButton>}
          <Button variant="line" onClick={onHide}>
            Quitar el ejemplo
          </Button>
        </div>
      }
    >
      Es un ejemplo, con una casa de Houston. Cambia lo que quieras; al quitarlo vuelve lo que tenías.
    </Note>
  ) : (
    <div className="row row-wrap">
      <span className="text-2">¿Es tu primera vez?</span>
      <Button variant="line" size="sm" onClick={onShow}>
        Ver un ejemplo
      </Button>
    </div>
  )
