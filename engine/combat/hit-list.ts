const FIRST_ROOM = 64;

/**
 * Lines of (rank, hits, units), rank by rank: how many units of the rank were hit that often. Reused for every salvo.
 */
export class HitList {
  length = 0;
  rank = new Int32Array(FIRST_ROOM);
  hits = new Float64Array(FIRST_ROOM);
  units = new Float64Array(FIRST_ROOM);

  clear(): void {
    this.length = 0;
  }

  add(rank: number, hits: number, units: number): void {
    if (units === 0) return;
    if (this.length === this.rank.length) this.#grow();
    const line = this.length++;
    this.rank[line] = rank;
    this.hits[line] = hits;
    this.units[line] = units;
  }

  #grow(): void {
    const room = 2 * this.rank.length;
    const { rank, hits, units } = this;
    this.rank = new Int32Array(room);
    this.hits = new Float64Array(room);
    this.units = new Float64Array(room);
    this.rank.set(rank);
    this.hits.set(hits);
    this.units.set(units);
  }
}
