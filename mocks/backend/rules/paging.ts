/** The list envelope of api §1.5, always with all eight keys. */
export const pageOf = <T>(items: readonly T[], page: number, perPage: number) => {
  const current = Math.max(1, Math.trunc(page))
  const first = (current - 1) * perPage
  const data = items.slice(first, first + perPage)
  return {
    data,
    total: items.length,
    per_page: perPage,
    current_page: current,
    from: data.length > 0 ? first + 1 : null,
    to: data.length > 0 ? first + data.length : null,
    next_page: first + perPage < items.length ? current + 1 : null,
    prev_page: current > 1 ? current - 1 : null,
  }
}
