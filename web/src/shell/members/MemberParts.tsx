import { useEffect, useState } from 'react'
import type { MemberPart, MemberPartProps } from '../manifest/feature.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

/** What other features show of a member, at the end of the member's page. */
export function MemberParts(props: MemberPartProps) {
  const { memberParts } = useFeatures()
  return memberParts.map(({ key, load }) => <Late key={key} load={load} {...props} />)
}

function Late({ load, ...props }: MemberPartProps & Pick<MemberPart, 'load'>) {
  const parts = useParts()
  const [Part, setPart] = useState(() => parts.get(load))
  useEffect(() => {
    // Nobody asked for it: without it the page is whole.
    void parts.bring(load).then(
      (part) => setPart(() => part),
      () => undefined,
    )
  }, [parts, load])
  return Part && <Part {...props} />
}
