import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { offline } from '../../api/errors.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { isServerThere, mendStyles } from './missing-program.ts'

/** Its code didn't arrive. What a part throws while it is drawn is something else, and goes on to the page's error. */
class PartMissing extends Error {}

type Options = {
  /** The page that does the same: where the site has a newer version, it opens in the part's place. */
  otherwise?: string
  /** Nobody asked for it, so nobody is told when it doesn't come. */
  quiet?: boolean
}

type Own = {
  /** What stands there until it has come. */
  waiting?: ReactNode
  /** It won't come: whoever opened it closes it. Without this, the part's place says so and offers to try again. */
  onMissing?: () => void
}

/**
 * A part whose code comes when it is wanted. When it doesn't come the page stays as it is, and the next time it is
 * asked for anew: React's own `lazy` would remember the failure for as long as the page is open.
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

  return function Part({ waiting, onMissing, ...props }: Props & Own) {
    const [{ Shown }, show] = useState({ Shown: next })

    function failed() {
      next = begin()
      if (!quiet) void tellOfMissing({ otherwise, inPlace: !onMissing })
      onMissing?.()
    }
    return (
      <Missing
        key={keyOf(Shown)}
        onMissing={failed}
        instead={
          !onMissing && <ErrorState onRetry={() => show({ Shown: next })}>{offline().message}</ErrorState>
        }
      >
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </Missing>
    )
  }
}

/** Without a network there is nothing to do but wait for it; a page of an older version is loaded anew. */
async function tellOfMissing({ otherwise, inPlace }: { otherwise?: string | undefined; inPlace: boolean }) {
  if (!(await isServerThere())) {
    // Its place says so already.
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

/** Another one is another boundary: the one before it holds the failure. */
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
