interface LogoParts {
  readonly letters: string
  readonly background: string
  readonly mark: string
}

/** A small drawing of two letters; none of these companies exists. */
const drawLogo = ({ letters, background, mark }: LogoParts): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><rect width="96" height="48" rx="8" fill="${background}"/><path d="${mark}" fill="#fff"/><text x="44" y="32" font-family="sans-serif" font-size="22" font-weight="700" fill="#fff">${letters}</text></svg>`,
  )}`

const leaf = 'M12 36c0-16 8-24 22-24 0 16-8 24-22 24z'
const grain = 'M23 10c6 6 6 12 0 18-6-6-6-12 0-18zm0 18c6 3 6 7 0 11-6-4-6-8 0-11z'
const wheel = 'M23 12a12 12 0 1 0 .1 0zm0 7a5 5 0 1 1-.1 0z'
const road = 'M18 38l4-28h4l4 28h-5v-8h-2v8z'

export const shipperLogos = [
  drawLogo({ letters: 'PA', background: '#1f6f43', mark: leaf }),
  drawLogo({ letters: 'CL', background: '#8a5a14', mark: grain }),
  drawLogo({ letters: 'VR', background: '#2f5d8a', mark: leaf }),
  drawLogo({ letters: 'TS', background: '#7a2e2e', mark: grain }),
  drawLogo({ letters: 'MN', background: '#4a4a8f', mark: leaf }),
  drawLogo({ letters: 'OG', background: '#6b6f1a', mark: grain }),
] as const

export const carrierLogos = [
  drawLogo({ letters: 'RX', background: '#33475b', mark: wheel }),
  drawLogo({ letters: 'EV', background: '#175e54', mark: road }),
  drawLogo({ letters: 'TB', background: '#5a3e7a', mark: wheel }),
] as const
