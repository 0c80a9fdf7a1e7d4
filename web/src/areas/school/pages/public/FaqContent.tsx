import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { chevronDown } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { ShareButton } from '../../../../ui/share/ShareButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import classes from '../FaqPage.module.css'
import { FAQ_LEAD } from '../faq-lead.ts'
import { faqsQuery } from './queries.ts'

/**
 * Questions as `<details>` elements: they open before any script is loaded, and the browser's page search finds text
 * in closed ones.
 */
export function FaqContent() {
  const { data: faqs } = useSuspenseQuery(faqsQuery)
  useOpenAsked()
  const ask = <LinkButton href="/contactus">Escríbenos</LinkButton>
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title="Preguntas frecuentes" lead={FAQ_LEAD} />
      {faqs.length === 0 ? (
        <EmptyState title="Todavía no hay preguntas publicadas" action={ask}>
          Mientras tanto, pregúntanos lo que necesites.
        </EmptyState>
      ) : (
        <>
          <div className={classes.list}>
            {faqs.map(({ _id, question, answer }) => (
              <details className={classes.item} key={_id} id={`pregunta-${_id}`} name="preguntas">
                <summary className={`row row-between gap-4 ${classes.question}`}>
                  <h2 className={classes.words}>{question}</h2>
                  <Icon glyph={chevronDown} size="sm" />
                </summary>
                <div className={`stack justify-start ${classes.answer}`}>
                  <RichText html={answer} />
                  <ShareButton href={`#pregunta-${_id}`} />
                </div>
              </details>
            ))}
          </div>
          <p className="row row-wrap">
            <span>¿No está tu pregunta?</span>
            {ask}
          </p>
        </>
      )}
    </div>
  )
}

/** Opens the question that the address's fragment names. */
function useOpenAsked(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const asked = document.getElementById(hash)
    if (!(asked instanceof HTMLDetailsElement)) return
    asked.open = true
    asked.scrollIntoView()
  }, [hash])
}
