import { LANGUAGES, type Language } from '@cancha/domain/calculators/language'
import { useEffect, useState } from 'react'
import { attempt, personalKey } from '../../../../api/personal-storage.ts'

const keyOf = (owner: string) => personalKey(owner, 'informe.idioma')

/** The language of the files that this person asked for last in this browser. It stays here: lenders differ, accounts don't. */
export function useReportLanguage(owner: string): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>('es')
  // After the first paint: the server doesn't know what this browser keeps.
  useEffect(() => {
    const kept = attempt(() => localStorage.getItem(keyOf(owner)))
    setLanguage(LANGUAGES.find((each) => each === kept) ?? 'es')
  }, [owner])
  return [
    language,
    (chosen) => {
      setLanguage(chosen)
      attempt(() => localStorage.setItem(keyOf(owner), chosen))
    },
  ]
}
