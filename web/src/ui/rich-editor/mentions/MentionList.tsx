import { useEffect, useLayoutEffect, useRef } from 'react'
import { DoorAvatar } from '../../art/DoorAvatar.tsx'
import { Icon } from '../../icons/Icon.tsx'
import classes from './MentionList.module.css'
import type { useMentions } from './use-mentions.ts'

type Props = { mentions: ReturnType<typeof useMentions> }

/** The list of members to mention, below the cursor. It stands in a positioned element around the text. */
export function MentionList({ mentions }: Props) {
  const { isOpen, options, marked, from, editor, query, state, listId, optionId, choose } = mentions
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: its width follows what it shows
  useLayoutEffect(() => {
    const node = box.current
    const around = node?.offsetParent?.getBoundingClientRect()
    if (!isOpen || !node || !around || !editor) return
    const { left, bottom } = editor.view.coordsAtPos(from)
    node.style.top = `${bottom - around.top + 4}px`
    node.style.left = `${Math.max(0, Math.min(left - around.left, around.width - node.offsetWidth))}px`
  }, [isOpen, from, editor, options])
  // The keyboard of a phone, or the edge of a dialog, may cover what opens.
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  useEffect(() => {
    if (isOpen) document.getElementById(optionId(marked))?.scrollIntoView?.({ block: 'nearest' })
  })

  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && spoken(state, options.length)}
      </p>
      <div className={classes.box} hidden={!isOpen} ref={box}>
        {options.length > 0 && (
          <div role="listbox" id={listId} aria-label="Personas">
            {options.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus
              <div
                key={option.value}
                role="option"
                id={optionId(at)}
                tabIndex={-1}
                aria-selected={at === marked}
                className={classes.option}
                // The focus stays in the text, and a phone's keyboard open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.glyph ? (
                  <span className={classes.glyph}>
                    <Icon glyph={option.glyph} />
                  </span>
                ) : (
                  <DoorAvatar size="sm" name={option.label} src={option.picture} />
                )}
                <span className={classes.name}>
                  {option.label}
                  {option.detail && <span className="text-sm text-3">{option.detail}</span>}
                </span>
              </div>
            ))}
          </div>
        )}
        {options.length === 0 && state === 'nothing' && (
          <p className={classes.say}>No encontramos a nadie que se llame «{query}».</p>
        )}
        {options.length === 0 && state === 'failed' && (
          <p className={classes.say}>No pudimos buscar. Revisa tu conexión y escribe otra letra.</p>
        )}
      </div>
    </>
  )
}

function spoken(state: Props['mentions']['state'], count: number): string {
  if (state === 'failed') return 'No pudimos buscar.'
  if (count === 0) return 'No encontramos a nadie con ese nombre.'
  return count === 1 ? 'Una persona. Enter la menciona.' : `${count} personas. Elige con las flechas.`
}
