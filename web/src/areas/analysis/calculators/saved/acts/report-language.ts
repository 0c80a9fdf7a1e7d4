import { LANGUAGES, type Language } from '@cancha/domain/ground/text/language'
import { useEffect, useState } from 'react'
import { attempt, personalKey } from '../../../../../api/personal-storage.ts'

const keyOf = (owner: string) => personalKey(owner, 'informe.idioma')

/**
 * The report language that this person chose last in this browser. It isn't part of the account, because one person
 * may write to lenders of both languages.
 */
export function useReportLanguage(owner: string): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>('es')
  // After hydration, because the server doesn't know the browser's storage.
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
