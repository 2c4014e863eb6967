-- How many AI players a universe is to have while some of them have yet to join. A process that dies in between leaves it for the next.
alter table universe add column ai_joining integer check (ai_joining > 0);
