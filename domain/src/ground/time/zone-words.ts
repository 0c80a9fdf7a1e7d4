/** The clocks of the site's people, by the last part of their zone's name. Other zones are called by their city. */
const CLOCKS: Record<string, string> = {
  New_York: 'hora del este de Estados Unidos',
  Detroit: 'hora del este de Estados Unidos',
  Chicago: 'hora del centro de Estados Unidos',
  Denver: 'hora de la montaña de Estados Unidos',
  Phoenix: 'hora de Arizona',
  Los_Angeles: 'hora del Pacífico de Estados Unidos',
  Anchorage: 'hora de Alaska',
  Honolulu: 'hora de Hawái',
  Puerto_Rico: 'hora de Puerto Rico',
  Mexico_City: 'hora de la Ciudad de México',
  Cancun: 'hora de Cancún',
  Guatemala: 'hora de Guatemala',
  El_Salvador: 'hora de El Salvador',
  Tegucigalpa: 'hora de Honduras',
  Managua: 'hora de Nicaragua',
  Costa_Rica: 'hora de Costa Rica',
  Panama: 'hora de Panamá',
  Bogota: 'hora de Colombia',
  Caracas: 'hora de Venezuela',
  Guayaquil: 'hora de Ecuador',
  Lima: 'hora de Perú',
  La_Paz: 'hora de Bolivia',
  Santiago: 'hora de Chile',
  Buenos_Aires: 'hora de Argentina',
  Asuncion: 'hora de Paraguay',
  Montevideo: 'hora de Uruguay',
  Santo_Domingo: 'hora de República Dominicana',
  Havana: 'hora de Cuba',
  Madrid: 'hora de España',
  UTC: 'hora universal (UTC)',
}

/** Names the clock of a time zone: 'hora de Colombia' for 'America/Bogota', 'hora de Kathmandu' for 'Asia/Kathmandu'. */
export function zoneInWords(zone: string): string {
  const city = zone.split('/').at(-1) ?? ''
  return CLOCKS[city] ?? `hora de ${city.replaceAll('_', ' ')}`
}

/** The time zone of the device on which this runs. */
export const ownZone = (): string => new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone
