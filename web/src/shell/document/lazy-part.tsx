import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { offline } from '../../api/errors.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { isServerThere, mendStyles } from './missing-program.ts'

/** A part's code couldn't be loaded. Errors thrown while rendering are passed on to the page. */
class PartMissing extends Error {}

type Options = {
  /** A page with the same function, opened instead if the site has a newer version. */
  otherwise?: string
  /** No error is shown, because the person didn't ask for this part. */
  quiet?: boolean
}

type LazyPartProps = {
  /** Shown until the part is loaded. */
  waiting?: ReactNode
  /**
   * Called if loading fails, to close what was opened. Without it, the part's place shows an error with a retry
   * button.
   */
  onMissing?: () => void
}

/**
 * A component whose code is loaded when it is needed. If loading fails the page stays usable, and the next attempt
 * loads it again; React's own `lazy` would remember the failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { otherwise, quiet = false }: Options = {},
) {
  const begin = () =>
    lazy(async () => {
      try {
        await mendStyles()
        return { default: (await load()) as ComponentType<object> }
      } catch (cause) {
        throw new PartMissing('a part of the page did not arrive', { cause })
      }
    })
  let next = begin()

  function Part({ waiting, onMissing, ...props }: Props & LazyPartProps) {
    const [{ LazyPart }, show] = useState({ LazyPart: next })

    function failed() {
      next = begin()
      if (!quiet) void tellOfMissing({ otherwise, inPlace: !onMissing })
      onMissing?.()
    }
    return (
      <Missing
        key={keyOf(LazyPart)}
        onMissing={failed}
        instead={
          !onMissing && <ErrorState onRetry={() => show({ LazyPart: next })}>{offline().message}</ErrorState>
        }
      >
        <Suspense fallback={waiting}>
          <LazyPart {...props} />
        </Suspense>
      </Missing>
    )
  }
  /** Loads the code ahead, when the person is about to want the part. If that fails, the part itself says so. */
  Part.warm = () => void load().catch(() => undefined)
  return Part
}

/**
 * Shows why a part is missing. Offline there is nothing to do but wait; if the server answers, this page belongs to
 * an older version, so a reload is offered or `otherwise` is opened.
 */
async function tellOfMissing({ otherwise, inPlace }: { otherwise?: string | undefined; inPlace: boolean }) {
  if (!(await isServerThere())) {
    // The part's place shows the error already.
    if (!inPlace) notify.error(offline().message)
    return
  }
  if (otherwise) return window.location.assign(otherwise)
  notify.error('No pudimos abrir esto. Recarga la página e inténtalo de nuevo.', {
    label: 'Recargar',
    onClick: () => window.location.reload(),
  })
}

let made = 0
const keys = new WeakMap<object, number>()

/** A new key for each attempt, because an error boundary keeps its error. */
function keyOf(part: object): number {
  const key = keys.get(part) ?? ++made
  keys.set(part, key)
  return key
}

type MissingProps = { onMissing: () => void; instead: ReactNode; children: ReactNode }

class Missing extends Component<MissingProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    if (error instanceof PartMissing) this.props.onMissing()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!((error as unknown) instanceof PartMissing)) throw error
    return this.props.instead
  }
}
