#!/bin/sh
# Patroni runs this once, after it has made the first database cluster: the shop's database and its two roles. The
# owner migrates; the shop reads and writes rows. $1 is the address of the cluster as its superuser.
set -eu
psql "$1" --set ON_ERROR_STOP=1 --quiet <<SQL
create role shop login password '$SHOP_OWNER_PASSWORD';
create role shop_app login password '$SHOP_APP_PASSWORD';
-- Limits that PgBouncer does not pass on; see pgbouncer.ini.
alter role shop_app set statement_timeout = '30s';
create database shop owner shop;
SQL
