/** The fifty states, the district and Puerto Rico, as the sponsors' filter lists them. */
// biome-ignore format: a list of names reads better in lines than in a column
export const STATES = [
  'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Carolina del Norte', 'Carolina del Sur', 'Colorado',
  'Connecticut', 'Dakota del Norte', 'Dakota del Sur', 'Delaware', 'Distrito de Columbia', 'Florida', 'Georgia',
  'Hawái', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Luisiana', 'Maine', 'Maryland',
  'Massachusetts', 'Míchigan', 'Minnesota', 'Misisipi', 'Misuri', 'Montana', 'Nebraska', 'Nevada', 'Nueva Jersey',
  'Nueva York', 'Nuevo Hampshire', 'Nuevo México', 'Ohio', 'Oklahoma', 'Oregón', 'Pensilvania', 'Puerto Rico',
  'Rhode Island', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Virginia Occidental', 'Washington',
  'Wisconsin', 'Wyoming',
] as const
