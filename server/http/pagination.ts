/** The part of a list that a page shows, and the number of all pages; `from` and `to` are 0 beyond the end. */
export function paginationToWire(
  { page, per_page }: { readonly page: number; readonly per_page: number },
  shown: number,
  total: number,
) {
  const before = (page - 1) * per_page;
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    from: shown === 0 ? 0 : before + 1,
    to: shown === 0 ? 0 : before + shown,
  };
}
